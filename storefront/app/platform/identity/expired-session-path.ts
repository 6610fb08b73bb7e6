/** Where a shopper is taken whose session ended during the visit. */
export const EXPIRED_SESSION_PATH = '/expired-session'
/** The same place for one who ended it. */
export const SIGNED_OUT_PATH = `${EXPIRED_SESSION_PATH}?signed-out=1`
