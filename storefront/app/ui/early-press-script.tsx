import { EARLY_PRESS_SCRIPT } from './early-press.ts'

/** Inline, since a file would come after the first press; the content security policy takes it by its hash. */
export const EarlyPressScript = () => <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
