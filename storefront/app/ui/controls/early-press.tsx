import { useNonce } from '../../platform/nonce.ts'

declare global {
  /** The last press, and the parts that already handle presses themselves. Set by the head's script. */
  var earlyPress: { target: EventTarget | null; heard: readonly Element[] } & EventListenerObject | undefined
}

/**
 * A script in the head of every document, which runs before anything can be pressed. It stores the last press while no script of the
 * page handles presses. It also selects the unchanged value of a focused field marked with `data-chosen`, so that typing replaces it.
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('click',window.earlyPress={target:null,heard:[],handleEvent({type,target}){if(this.heard.some(part=>part.contains(target)))return;"
  + "if(type=='click')this.target=target;if(target.matches?.('[data-chosen]')&&target.value==target.defaultValue)target.select()}},!0);addEventListener('focusin',earlyPress,!0);"

/**
 * The element pressed in `part` while its script was loading. Call this once, as soon as `part` handles presses (in a layout
 * effect), otherwise a press could be handled twice. Other parts may still be loading.
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

/** Inline, because a separate file could load after the first press. The content security policy allows it by its hash. */
export const EarlyPressScript = () => <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
