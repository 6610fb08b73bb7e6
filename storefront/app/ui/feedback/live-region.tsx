import { VisuallyHidden } from '../visually-hidden.tsx'

/** Announces a change without moving the focus. It must be on the page before it gets its message. */
export const LiveRegion = ({ message, isUrgent = false }: { message: string; isUrgent?: boolean }) => (
  <div role={isUrgent ? 'alert' : 'status'} aria-atomic="true">
    <VisuallyHidden>{message}</VisuallyHidden>
  </div>
)
