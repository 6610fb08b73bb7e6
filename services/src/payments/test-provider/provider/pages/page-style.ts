/** The provider's own look, deliberately not the shop's: the shopper sees that they are somewhere else. */
export const PAGE_STYLE = `
:root {
  --primary: #1f4fbf; --primary-strong: #173d96; --ink: #22252b; --text: #3c3c3c; --muted: #5d636c; --line: #e4e7eb;
  --line-strong: #cdd2d9; --border: #7b828c; --field: #f3f4f6; --page: #f7f8fa; --link: #1667a8;
  --error-text: #b80d1f; --error-soft: #fdecee; --success-text: #3b6d00;
}
* { box-sizing: border-box; margin: 0; }
html { font: 16px/1.5 Figtree, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; color: var(--text);
  background: var(--page); font-variant-numeric: tabular-nums; }
h1, h2 { color: var(--ink); line-height: 1.15; letter-spacing: -.015em; text-wrap: balance; }
h1 { font-size: 28px; } h1 .muted { display: block; font-weight: 400; font-size: 16px; line-height: 24px; letter-spacing: 0; }
h2 { font-size: 22px; margin-bottom: 16px; }
a, .link { color: var(--link); font-weight: 600; text-underline-offset: 3px; }
.wrap { max-width: 1240px; margin-inline: auto; padding-inline: 24px; }
.muted { color: var(--muted); } .small { font-size: 14px; line-height: 20px; } strong { color: var(--ink); }
.icon { width: 20px; height: 20px; flex: none; stroke: currentColor; fill: none; stroke-width: 1.75; stroke-linecap: round;
  stroke-linejoin: round; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.tape { background: repeating-linear-gradient(135deg, #ffdf8a 0 16px, #ffd15c 16px 32px); color: #3b2a00; font-weight: 700;
  font-size: 14px; line-height: 20px; }
.tape p { padding-block: 12px; display: flex; gap: 10px; align-items: start; justify-content: center; }
header { background: #fff; border-bottom: 1px solid var(--line); }
.bar { min-height: 60px; padding-block: 8px; display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.name { color: var(--ink); font-size: 18px; font-weight: 750; letter-spacing: -.02em; white-space: nowrap; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
.link { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; font-size: 14px; line-height: 20px; text-align: left;
  text-decoration: underline; }
.btn { width: 100%; min-height: 48px; padding: 8px 12px; border-radius: 8px; font-weight: 700; font-size: 16px; line-height: 22px;
  display: flex; align-items: center; justify-content: center; gap: 8px; border: 1px solid var(--line-strong); color: var(--ink);
  background: #fff; text-decoration: none; }
.btn:hover { border-color: var(--border); }
.btn.primary { background: var(--primary); border-color: var(--primary); color: #fff; margin-top: 20px; }
.btn.primary:hover { background: var(--primary-strong); }
.panel { background: #fff; border: 1px solid var(--line); border-radius: 16px; padding: 24px; } .panel + .panel { margin-top: 16px; }
.two { display: grid; grid-template-columns: minmax(0, 392px) minmax(0, 520px); gap: 64px; justify-content: center; align-items: start;
  padding-block: 48px 64px; }
.amount { display: block; font-size: 48px; line-height: 52px; letter-spacing: -.03em; margin-block: 4px 20px; overflow-wrap: anywhere; }
.facts { font-size: 14px; line-height: 20px; border-bottom: 1px solid var(--line); }
.facts div { display: flex; justify-content: space-between; gap: 24px; padding-block: 12px; border-top: 1px solid var(--line); }
.facts dd { text-align: right; color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; } .wide { grid-column: 1 / -1; }
.field { position: relative; height: 52px; border-radius: 8px; background: var(--field); border: 1px solid var(--field); }
.field label { position: absolute; left: 14px; right: 14px; top: 7px; font-size: 12px; line-height: 16px; color: var(--muted);
  font-weight: 550; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; pointer-events: none; }
.field input { width: 100%; height: 100%; padding: 22px 14px 6px; border: 0; border-radius: 7px; background: none; font: inherit;
  font-weight: 600; color: var(--ink); outline: 0; }
.field:focus-within { background: #fff; border-color: var(--primary); box-shadow: 0 0 0 3px rgb(31 79 191 / .3); }
.field.bad { background: #fff; border-color: var(--error-text); }
.hint { font-size: 14px; line-height: 20px; margin-top: 6px; } .hint.bad { color: var(--error-text); font-weight: 550; }
.alert { border-radius: 12px; padding: 16px; margin-bottom: 16px; display: flex; gap: 12px; font-size: 14px; line-height: 20px;
  background: var(--error-soft); }
.alert .icon { color: var(--error-text); } .alert h2 { font-size: 16px; line-height: 20px; margin: 0 0 4px; }
.alert ul { padding-left: 18px; } .alert li + li { margin-top: 4px; } .alert a { color: var(--error-text); }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 12px; } .outcomes > :last-child:nth-child(odd) { grid-column: 1 / -1; } .panel > h2:has(+ .lead) { margin-bottom: 4px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; }
th, td { text-align: left; padding: 12px 12px 12px 0; border-top: 1px solid var(--line); font-weight: 500; }
thead th { border: 0; padding-top: 0; color: var(--muted); } tbody th { color: var(--ink); font-weight: 650; white-space: nowrap; }
td:last-child, th:last-child { padding-right: 0; text-align: right; } td:last-child { white-space: nowrap; }
td a { display: inline-block; padding-block: 2px; } .current { color: var(--success-text); font-weight: 700; }
.narrow { max-width: 528px; margin: 0 auto; padding-block: 48px 64px; } .narrow .panel { padding: 32px; } .narrow h1 { font-size: 22px;
  margin-bottom: 8px; }
.bank { display: flex; justify-content: space-between; gap: 12px; padding-bottom: 16px; margin-bottom: 20px;
  border-bottom: 1px solid var(--line); font-size: 14px; }
.code { margin-top: 20px; } .code input { letter-spacing: .3em; font-size: 18px; }
@media (max-width: 1024px) { .two { gap: 32px; } }
@media (max-width: 768px) {
  .wrap { padding-inline: 16px; } .two { display: block; padding-block: 24px 32px; } .two > * + * { margin-top: 24px; }
  .two .panel { margin-inline: -4px; padding: 20px 16px; border-radius: 12px; }
  h2 { font-size: 20px; } .amount { display: block; font-size: 36px; line-height: 40px; margin-bottom: 12px; }
  .narrow { padding-block: 24px 32px; } .narrow .panel { padding: 20px 16px; }
}
@media (max-width: 576px) { .outcomes { grid-template-columns: 1fr; } td a { padding-block: 12px; } th, td { padding-block: 4px; }
thead th { padding-bottom: 8px; } tr { height: 52px; } thead tr { height: auto; } }
@media (max-width: 359px) { .fields { grid-template-columns: minmax(0, 1fr); } tbody th { white-space: normal; }
.facts div { display: block; } .facts dd { text-align: left; } }
`
