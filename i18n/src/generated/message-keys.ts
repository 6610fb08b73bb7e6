// Generated from i18n/catalogs/en by i18n/build/generate-message-keys.ts; do not edit.

/** Every message key with its parameters; null where it has none. */
export type MessageParameters = {
  'common.close': null
  'common.back': null
  'common.done': null
  'common.clear': null
  'common.loading': null
  'common.tryAgain': null
  'common.skipToContent': null
  'common.toStart': null
  'common.mainNavigation': null
  'common.footerNavigation': null
  'common.homeOf': { brand: string }
  'common.productF': null
  'common.productFF': null
  'common.productH': null
  'common.productDP': null
  'common.productHGH': null
  'common.myTrip': null
  'common.member': null
  'common.callUs': { phone: string }
  'common.phonePrivacy': null
  'common.language': null
  'common.languageCurrent': { name: string }
  'common.privacy': null
  'common.cookies': null
  'common.conditions': null
  'common.accessibility': null
  'common.maintenanceTitle': null
  'common.maintenanceText': null
  'common.urgentHelp': null
  'common.errorTitle': null
  'common.errorText': null
  'common.errorBack': null
  'common.errorReload': null
  'common.signInTitle': null
  'common.signInText': null
  'common.backToPortal': null
  'common.exceptionTitle': null
  'common.exceptionText': null
  'common.newSearch': null
  'common.code': { code: string }
  'common.brandMissingTitle': null
  'common.brandMissingText': null
  'common.needsJavascript': null
  'errors.VALIDATION': null
  'errors.UNAUTHENTICATED': null
  'errors.FORBIDDEN': null
  'errors.NOT_FOUND': null
  'errors.BRAND_NOT_FOUND': null
  'errors.CART_NOT_FOUND': null
  'errors.ORDER_NOT_FOUND': null
  'errors.PROPOSAL_NOT_FOUND': null
  'errors.TOO_MANY_REQUESTS': null
  'errors.OVERLOADED': null
  'errors.MAINTENANCE': null
  'errors.SEARCH_EXPIRED': null
  'errors.NO_CONTENT': null
  'errors.GENERIC_ERROR': null
  'errors.CART_EXPIRED': null
  'errors.CART_LOCKED': null
  'errors.CART_INCOMPLETE': null
  'errors.CART_CHANGED': null
  'errors.REVIEW_REQUIRED': null
  'errors.SOLD_OUT': null
  'errors.FARE_UNAVAILABLE': null
  'errors.VOUCHER_INVALID': null
  'errors.PAYMENT_REQUIRED': null
  'errors.PAYMENT_DECLINED': null
  'errors.PAYMENT_UNAVAILABLE': null
  'errors.INTERNAL': null
  'errors.TIMEOUT': null
  'errors.NETWORK': null
  'mail.confirmedSubject': { reference: string }
  'mail.greeting': { name: string }
  'mail.confirmedIntro': { brand: string }
  'mail.tripReference': { reference: string }
  'mail.bookingReference': { reference: string }
  'mail.flights': null
  'mail.travellers': null
  'mail.paid': { amount: string }
  'mail.goodTrip': { brand: string }
  'mail.failedSubject': { brand: string }
  'mail.failedIntro': null
  'mail.failedRefund': { amount: string }
  'mail.failedNext': { brand: string }
  'payment-test.pageTitle': { merchant: string }
  'payment-test.errorTitle': { title: string }
  'payment-test.testNotice': null
  'payment-test.providerName': null
  'payment-test.backWithoutPaying': { merchant: string }
  'payment-test.backToMerchant': { merchant: string }
  'payment-test.factFor': null
  'payment-test.factPayee': null
  'payment-test.factOrder': null
  'payment-test.factCharged': null
  'payment-test.chargedOnce': { currency: string }
  'payment-test.factHeldUntil': null
  'payment-test.timeLeft': { time: string; minutes: number }
  'payment-test.card': null
  'payment-test.cardNumber': null
  'payment-test.cardExpiry': null
  'payment-test.cardCvc': null
  'payment-test.cardName': null
  'payment-test.cardNameExample': null
  'payment-test.pay': { amount: string }
  'payment-test.chooseOutcome': null
  'payment-test.chooseOutcomeHint': null
  'payment-test.outcomeApprove': null
  'payment-test.outcomeDecline': null
  'payment-test.outcomeAuthenticate': null
  'payment-test.outcomeApproveLate': null
  'payment-test.testCards': null
  'payment-test.testCardNumber': null
  'payment-test.testCardResult': null
  'payment-test.testCardChoice': null
  'payment-test.resultApproved': null
  'payment-test.resultAuthentication': null
  'payment-test.resultDeclined': null
  'payment-test.resultInsufficientFunds': null
  'payment-test.resultExpiredCard': null
  'payment-test.fillIn': null
  'payment-test.filledIn': null
  'payment-test.testCardsHint': null
  'payment-test.problemsTitle': null
  'payment-test.numberMissing': null
  'payment-test.numberWrong': null
  'payment-test.numberNotATestCard': null
  'payment-test.expiryMissing': null
  'payment-test.expiryWrong': null
  'payment-test.expiryPast': null
  'payment-test.cvcMissing': null
  'payment-test.cvcWrong': null
  'payment-test.nameMissing': null
  'payment-test.failedDeclined': null
  'payment-test.failedInsufficientFunds': null
  'payment-test.failedExpiredCard': null
  'payment-test.failedAuthentication': null
  'payment-test.failedAdvice': null
  'payment-test.bankName': null
  'payment-test.cardEnding': { brand: string; last4: string }
  'payment-test.challengeTitle': null
  'payment-test.challengeText': { amount: string; merchant: string }
  'payment-test.challengeCode': null
  'payment-test.challengeHint': { code: string }
  'payment-test.challengeCodeMissing': null
  'payment-test.challengeConfirm': null
  'payment-test.challengeFail': null
  'payment-test.challengeCancel': null
  'payment-test.processingTitle': null
  'payment-test.processingText': { amount: string }
  'payment-test.processingCheck': null
  'payment-test.expiredTitle': null
  'payment-test.expiredText': null
  'payment-test.cancelledTitle': null
  'payment-test.cancelledText': null
  'payment-test.unknownTitle': null
  'payment-test.unknownText': null
  'payment-test.brokenTitle': null
  'payment-test.brokenText': null
}

export type MessageKey = keyof MessageParameters
