import { VisuallyHidden } from '../visually-hidden.tsx'

/** Says a change aloud without moving the focus. It must be on the page before its message is. */
export const LiveRegion = ({ message, isUrgent = false }: { message: string; isUrgent?: boolean }) => (
  <div role={isUrgent ? 'alert' : 'status'} aria-atomic="true">
    <VisuallyHidden>{message}</VisuallyHidden>
  </div>
)
