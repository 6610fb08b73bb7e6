import { useNonce } from '../../platform/nonce.ts'

declare global {
  /** What was pressed last, and the parts that listen themselves by now. From the script of the head. */
  var earlyPress: { target: EventTarget | null; heard: readonly Element[] } & EventListenerObject | undefined
}

/**
 * Stands in the head of every document and runs before anything can be pressed: remembers the last press where no script of the
 * page listens yet, and selects what is chosen in a field that is reached (`data-chosen`), so that typing replaces it.
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('click',window.earlyPress={target:null,heard:[],handleEvent({type,target}){if(this.heard.some(part=>part.contains(target)))return;"
  + "if(type=='click')this.target=target;if(target.matches?.('[data-chosen]')&&target.value==target.defaultValue)target.select()}},!0);addEventListener('focusin',earlyPress,!0);"

/**
 * What was pressed in `part` while its script was on the way. Asked once, and as soon as `part` listens itself (in a layout
 * effect): a press that both sides hear would be answered twice. Other parts may still be on their way.
 */
export const pressBefore = (part: Element): Element | undefined => {
  const early = globalThis.earlyPress
  if (!early) return undefined
  early.heard = [...early.heard.filter(({ isConnected }) => isConnected), part]
  const { target } = early
  if (!(target instanceof Element) || !part.contains(target)) return undefined
  early.target = null
  return target
}

/** Inline, since a file would come after the first press; the content security policy takes it by its hash. */
export const EarlyPressScript = () => <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
