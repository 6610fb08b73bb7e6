/** External authentication runs on every page but the exception page, and not for a member, whose session the document already had. */
export const needsSession = ({ pathname, isMember }: { pathname: string; isMember: boolean }): boolean =>
  !isMember && pathname.toLowerCase() !== '/exception'
