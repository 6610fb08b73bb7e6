import { useNonce } from '../nonce.ts'
import { CONSENT_SCRIPT } from './consent-cookie.ts'

/** Inline, since a file would come after the first paint; the content security policy takes it by its hash. */
export const ConsentScript = () => <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: CONSENT_SCRIPT }} />
