// Generated from i18n/catalogs/en by i18n/build/generate-message-keys.ts; do not edit.

/** Every message key with its parameters; null where it has none. */
export type MessageParameters = {
  'checkout.steps': null
  'checkout.stepTravellers': null
  'checkout.stepReview': null
  'checkout.priceHeld': null
  'checkout.minutesLeft': { minutes: string }
  'checkout.clockLeft': { clock: string }
  'checkout.timeAnnouncement': { minutes: number }
  'checkout.questions': { brand: string; phone: string }
  'checkout.yourTrip': null
  'checkout.fromTo': { from: string; to: string }
  'checkout.travellerCount': { count: number }
  'checkout.stops': { count: number }
  'checkout.price': null
  'checkout.totalFor': { count: number }
  'checkout.adults': { count: number }
  'checkout.children': { count: number }
  'checkout.infants': { count: number }
  'checkout.countTimes': { people: string; price: string }
  'checkout.baseFareOf': { people: string }
  'checkout.taxesOf': { people: string }
  'checkout.taxesIncluded': null
  'checkout.lineExtras': null
  'checkout.lineVoucher': null
  'checkout.lineSaving': null
  'checkout.package': null
  'checkout.packageOf': { parts: string }
  'checkout.packageSaving': { amount: string }
  'checkout.linePoints': null
  'checkout.lineTaxes': null
  'checkout.lineFares': null
  'checkout.howPriceMade': null
  'checkout.stageCARD': null
  'checkout.stageFARE': null
  'checkout.stageQUOTE': null
  'checkout.stageCART': null
  'checkout.stageFINALIZE': null
  'checkout.stagePAID': null
  'checkout.reasonUNCHANGED': null
  'checkout.reasonSUPPLIER_PRICE': null
  'checkout.reasonFARE_CHOSEN': null
  'checkout.reasonVOUCHER': null
  'checkout.reasonREBUILT': null
  'checkout.what': null
  'checkout.before': null
  'checkout.now': null
  'checkout.continue': null
  'checkout.bookAndPay': { amount: string }
  'checkout.bookFree': null
  'checkout.expiredTitle': null
  'checkout.expiredText': null
  'checkout.refreshPrices': null
  'checkout.refreshFailed': null
  'checkout.refreshedSame': null
  'checkout.refreshedSameText': null
  'checkout.everythingKept': null
  'checkout.continueWith': { amount: string }
  'checkout.seeOtherFlights': null
  'checkout.soldOutTitle': null
  'checkout.soldOutText': null
  'checkout.missingTitle': null
  'checkout.missingText': null
  'checkout.findBookedTrip': null
  'checkout.unreadableTitle': null
  'checkout.unreadableText': null
  'checkout.whoTravels': null
  'checkout.namesAsInPassport': null
  'checkout.saving': null
  'checkout.saved': null
  'checkout.notSaved': null
  'checkout.toCorrect': null
  'checkout.contact': null
  'checkout.contactText': null
  'checkout.email': null
  'checkout.didYouMean': { email: string }
  'checkout.useIt': null
  'checkout.phoneCountry': null
  'checkout.phone': null
  'checkout.travellers': null
  'checkout.travellersText': null
  'checkout.adultNumber': { number: string }
  'checkout.childNumber': { number: string }
  'checkout.infantNumber': { number: string }
  'checkout.givenName': null
  'checkout.familyName': null
  'checkout.birthDate': null
  'checkout.day': null
  'checkout.month': null
  'checkout.year': null
  'checkout.gender': null
  'checkout.genderFemale': null
  'checkout.genderMale': null
  'checkout.genderUnspecified': null
  'checkout.choose': null
  'checkout.nationality': null
  'checkout.emailMissing': null
  'checkout.emailShape': null
  'checkout.phoneMissing': null
  'checkout.phoneShape': null
  'checkout.nameCharacters': null
  'checkout.nameNotLatin': null
  'checkout.nameInLatin': { name: string }
  'checkout.givenNameMissing': null
  'checkout.familyNameMissing': null
  'checkout.genderMissing': null
  'checkout.birthMissing': null
  'checkout.nationalityMissing': null
  'checkout.birthNotADate': null
  'checkout.birthTooYoung': { date: string }
  'checkout.birthTooOld': { date: string }
  'checkout.infantNeedsAdult': { age: number }
  'checkout.whoseProblem': { who: string; problem: string }
  'checkout.backToFlights': null
  'checkout.nothingChargedYet': null
  'checkout.continueToReview': null
  'checkout.backToTravellers': null
  'checkout.reviewTitle': null
  'checkout.reviewText': null
  'checkout.changeFlights': null
  'checkout.change': null
  'checkout.localTimes': null
  'checkout.whoAndWhat': null
  'checkout.bagsEach': null
  'checkout.moreWithAirline': { count: number; airline: string }
  'checkout.fareConditionsOf': { fare: string }
  'checkout.personAdult': { name: string }
  'checkout.personChild': { name: string; date: string }
  'checkout.personInfant': { name: string; date: string }
  'checkout.payNow': null
  'checkout.payLater': null
  'checkout.allPaidNow': null
  'checkout.acceptConditions': { brand: string; airline: string }
  'checkout.conditionsOf': { brand: string }
  'checkout.conditionsMissing': null
  'checkout.howToPay': null
  'checkout.howToPayText': null
  'checkout.nothingToPay': null
  'checkout.voucherCode': null
  'checkout.voucherApply': null
  'checkout.voucherRemove': null
  'checkout.voucherCovers': { amount: string }
  'checkout.voucherMissing': null
  'checkout.voucherSpentNote': null
  'checkout.nothingToPayText': null
  'checkout.methodCard': null
  'checkout.methodTransfer': null
  'checkout.methodWallet': null
  'checkout.payPromise': null
  'checkout.freePromise': null
  'checkout.priceWentUp': { amount: string }
  'checkout.priceChanged': null
  'checkout.notPaidYet': null
  'checkout.acceptAndPay': { amount: string }
  'checkout.notNow': null
  'checkout.declinedTitle': null
  'checkout.declinedText': null
  'checkout.authenticationTitle': null
  'checkout.authenticationText': null
  'checkout.abandonedTitle': null
  'checkout.abandonedText': null
  'checkout.paymentExpiredTitle': null
  'checkout.paymentExpiredText': null
  'checkout.notBooked': null
  'checkout.bookingTitle': null
  'checkout.bookingText': null
  'checkout.checkingFailed': null
  'checkout.checkingFailedText': null
  'checkout.paymentReceived': null
  'checkout.paymentChecking': null
  'checkout.bookingFlights': null
  'checkout.ticketsAndMail': null
  'checkout.processingTitle': null
  'checkout.processingText': null
  'checkout.processingTerms': null
  'checkout.paymentOnItsWay': null
  'checkout.confirmedTitle': { city: string }
  'checkout.confirmedText': { email: string }
  'checkout.sendAgainAsk': null
  'checkout.sendAgain': null
  'checkout.sentAgain': { email: string }
  'checkout.partlyTitle': null
  'checkout.partlyText': { email: string }
  'checkout.onRequestTitle': null
  'checkout.onRequestText': { email: string }
  'checkout.cancelledTitle': null
  'checkout.failedTitle': null
  'checkout.failedText': null
  'checkout.refundDoneText': null
  'checkout.refundPendingText': null
  'checkout.nothingPaidText': null
  'checkout.refundUnclearText': null
  'checkout.references': null
  'checkout.referenceAirline': { airline: string }
  'checkout.referenceOurs': { brand: string }
  'checkout.addToCalendar': null
  'checkout.print': null
  'checkout.money': null
  'checkout.paid': null
  'checkout.refunded': null
  'checkout.refundPending': null
  'checkout.paidInTheEnd': null
  'checkout.whatNext': null
  'checkout.nextPapers': null
  'checkout.nextPapersText': null
  'checkout.nextFrom': { date: string; time: string }
  'checkout.nextUntil': { date: string; time: string }
  'checkout.nextAt': { date: string; time: string }
  'checkout.nextCheckInOpens': { airline: string }
  'checkout.nextBagDrop': { place: string; time: string }
  'checkout.nextDepartureFrom': { place: string }
  'checkout.nextAnyTime': null
  'checkout.nextHelpPhone': { phone: string }
  'checkout.nextHelp': null
  'checkout.nextRefund': null
  'checkout.nextRefundDone': { amount: string }
  'checkout.nextRefundPending': { amount: string }
  'checkout.total': null
  'checkout.flightsOf': { people: string }
  'checkout.childSearched': { who: string; age: string }
  'checkout.ageSearched': { age: string }
  'checkout.elsewhereTitle': null
  'checkout.elsewhereText': null
  'checkout.elsewhereNeedsEmail': null
  'checkout.elsewhereSend': null
  'checkout.elsewhereSent': { email: string }
  'checkout.openTitle': null
  'checkout.openText': null
  'checkout.openHere': null
  'checkout.openFailedTitle': null
  'checkout.openFailedText': null
  'checkout.refreshedMore': { amount: string }
  'checkout.refreshedLess': { amount: string }
  'checkout.nextCall': { phone: string }
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
  'common.deals': null
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
  'common.legalNotice': null
  'common.maintenanceTitle': null
  'common.maintenanceText': null
  'common.urgentHelp': null
  'common.errorTitle': null
  'common.errorText': null
  'common.errorBack': null
  'common.errorReload': null
  'common.backToPortal': null
  'common.newSearch': null
  'common.brandMissingTitle': null
  'common.brandMissingText': null
  'common.needsJavascript': null
  'common.tools': null
  'consent-preferences.title': null
  'consent-preferences.text': null
  'consent-preferences.policy': null
  'consent-preferences.technical': null
  'consent-preferences.alwaysOn': null
  'consent-preferences.technicalText': null
  'consent-preferences.measurement': null
  'consent-preferences.on': null
  'consent-preferences.off': null
  'consent-preferences.measurementText': null
  'consent-preferences.showDescription': null
  'consent-preferences.hideDescription': null
  'consent-preferences.save': null
  'consent.title': null
  'consent.text': null
  'consent.policy': null
  'consent.rejectAll': null
  'consent.acceptAll': null
  'consent.manage': null
  'consent.settings': null
  'deal-card.flight': null
  'deal-card.returnNights': { origin: string; nights: number }
  'deal-card.travel': { dates: string }
  'deal-card.bookBy': { date: string }
  'deal-card.endsAt': { date: string; time: string }
  'deal-card.less': { percent: string }
  'deal-card.reference': { price: string }
  'deal-card.perPerson': null
  'deal-card.lowestOf': { count: number }
  'deal-card.lowestInMonth': { month: string }
  'deal-card.seeDates': null
  'deal-card.seeDatesOf': { origin: string; destination: string }
  'deal-card.teaserTitle': null
  'deal-card.teaserAll': null
  'deals.title': null
  'deals.heading': null
  'deals.intro': null
  'deals.filters': null
  'deals.month': null
  'deals.anyMonth': null
  'deals.origin': null
  'deals.anyOrigin': null
  'deals.budget': null
  'deals.anyBudget': null
  'deals.upTo': { price: string }
  'deals.sort': null
  'deals.sortReduction': null
  'deals.sortPrice': null
  'deals.sortEnding': null
  'deals.sortDeparture': null
  'deals.show': null
  'deals.count': { count: number }
  'deals.fromOrigin': { origin: string }
  'deals.clearAll': null
  'deals.removeFilter': { name: string }
  'deals.struckTitle': null
  'deals.struckText': null
  'deals.emptyTitle': null
  'deals.emptyText': null
  'deals.noneTitle': null
  'deals.noneNearest': { price: string; origin: string; destination: string; month: string }
  'deals.underWay': null
  'deals.failedTitle': null
  'deals.failedText': null
  'deals.searchFlights': null
  'deals.searchTitle': { origin: string; destination: string; price: string }
  'deals.allDeals': null
  'deals.leadTitle': { destination: string; nights: number }
  'deals.leadText': { origin: string; dates: string }
  'deals.whereFrom': null
  'deals.whereFromText': null
  'deals.when': null
  'deals.whenText': { origin: string; nights: number }
  'deals.earlier': null
  'deals.later': null
  'deals.cheap': null
  'deals.dear': null
  'deals.chosen': null
  'deals.noPrice': null
  'deals.legendNoPrice': null
  'deals.calendarFailed': null
  'deals.who': null
  'deals.whoText': null
  'deals.adults': null
  'deals.adultsAges': null
  'deals.children': null
  'deals.childrenAges': null
  'deals.childAge': { number: string }
  'deals.oneLess': { what: string }
  'deals.oneMore': { what: string }
  'deals.yourTrip': null
  'deals.way': { origin: string; destination: string }
  'deals.nights': { nights: number }
  'deals.travellers': { count: number }
  'deals.total': null
  'deals.seeFlights': null
  'deals.checked': null
  'deals.changedTitle': null
  'deals.changedText': { old: string; now: string }
  'deals.soldOutText': { old: string }
  'deals.endedTitle': null
  'deals.endedText': null
  'deals.endedNone': null
  'deals.agesMissing': null
  'deals.chooseAge': null
  'deals.looking': null
  'deals.lookingText': null
  'deals.infants': null
  'deals.infantsAges': null
  'deals.inCurrency': { currency: string }
  'dev-tools.cacheTitle': null
  'dev-tools.cacheText': null
  'dev-tools.forgetOne': { domain: string }
  'dev-tools.forgetAll': null
  'dev-tools.doneTitle': null
  'dev-tools.doneText': null
  'dev-tools.refusedTitle': null
  'dev-tools.refusedText': null
  'dev-tools.failedTitle': null
  'dev-tools.failedText': null
  'dev-tools.tokenTitle': null
  'dev-tools.tokenText': null
  'dev-tools.tokenVALID': null
  'dev-tools.tokenEXPIRED': null
  'dev-tools.tokenFORGED': null
  'dev-tools.tokenFOREIGN_BRAND': null
  'errors.VALIDATION': null
  'errors.UNAUTHENTICATED': null
  'errors.LOGIN_FAILED': null
  'errors.FORBIDDEN': null
  'errors.NOT_FOUND': null
  'errors.METHOD_NOT_ALLOWED': null
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
  'errors.BUDGET_EXCEEDED': null
  'errors.SOLD_OUT': null
  'errors.FARE_UNAVAILABLE': null
  'errors.VOUCHER_INVALID': null
  'errors.PAYMENT_REQUIRED': null
  'errors.PAYMENT_DECLINED': null
  'errors.PAYMENT_UNAVAILABLE': null
  'errors.INTERNAL': null
  'errors.TIMEOUT': null
  'errors.NETWORK': null
  'errors.UNREADABLE_REQUEST': null
  'errors.MAIL_UNAVAILABLE': null
  'exception.signInTitle': null
  'exception.signInText': null
  'exception.continueSignedOut': null
  'exception.busyTitle': null
  'exception.busyText': null
  'exception.downTitle': null
  'exception.downText': null
  'exception.missingTitle': null
  'exception.missingText': null
  'exception.code': { code: string }
  'flights.out': null
  'flights.back': null
  'flights.outOn': { date: string }
  'flights.backOn': { date: string }
  'flights.direct': null
  'flights.stops': { count: number }
  'flights.stopsIn': { count: number; places: string }
  'flights.twoOrMore': null
  'flights.via': { duration: string; place: string }
  'flights.dayOffset': { sign: string; days: number }
  'flights.operatedBy': { airline: string }
  'flights.technicalStop': { places: string }
  'flights.terminal': { terminal: string }
  'flights.nightIn': { city: string; from: string; to: string }
  'flights.airportChange': { from: string; to: string }
  'flights.leavesFromOther': { airport: string; expected: string }
  'flights.arrivesAtOther': { airport: string; expected: string }
  'flights.wait': { duration: string; city: string }
  'flights.waitShort': { duration: string; city: string }
  'flights.waitLong': { duration: string; city: string }
  'flights.waitOvernight': { duration: string; city: string }
  'flights.sameAirport': null
  'flights.personalItem': null
  'flights.noPersonalItem': null
  'flights.cabinBag': null
  'flights.noCabinBag': null
  'flights.checkedBag': null
  'flights.noCheckedBag': null
  'flights.noCabinOrCheckedBag': null
  'flights.cabinBagKg': { kg: number }
  'flights.checkedBagsKg': { count: number; kg: number }
  'flights.seatIncluded': null
  'flights.seatFee': { fee: string }
  'flights.seatNone': null
  'flights.changeIncluded': null
  'flights.changeFee': { fee: string }
  'flights.changeNone': null
  'flights.refundIncluded': null
  'flights.refundFee': { fee: string }
  'flights.refundNone': null
  'flights.emissionsTypical': { kg: string }
  'flights.emissionsBelow': { kg: string; difference: string }
  'flights.emissionsAbove': { kg: string; difference: string }
  'flights.forOne': null
  'flights.forParty': { count: number }
  'flights.forAllEach': { count: number; price: string }
  'flights.forAllSeated': { count: number; price: string }
  'flights.each': { price: string }
  'flights.totalForParty': { count: number; price: string }
  'flights.adults': { count: number }
  'flights.children': { count: number }
  'flights.infants': { count: number }
  'flights.title': { from: string; to: string }
  'flights.pageTitle': { from: string; to: string }
  'flights.formTitle': null
  'flights.needsScript': null
  'flights.found': { count: number }
  'flights.pricesFor': { party: string }
  'flights.searching': null
  'flights.askingAirlines': null
  'flights.answered': { answered: number; total: number }
  'flights.allAnswered': null
  'flights.soFar': { count: number }
  'flights.missingTitle': { answered: number; total: number }
  'flights.missingText': { count: number; names: string }
  'flights.waitingFor': { names: string }
  'flights.stillCounting': null
  'flights.sortRecommended': null
  'flights.sortCheapest': null
  'flights.sortFastest': null
  'flights.sortDeparture': null
  'flights.sortDepartureLate': null
  'flights.sortArrival': null
  'flights.sortArrivalLate': null
  'flights.sortEmissions': null
  'flights.otherDays': null
  'flights.lowest': null
  'flights.noPrice': null
  'flights.showFound': { count: number }
  'flights.stopsTitle': null
  'flights.directOnly': null
  'flights.priceTitle': null
  'flights.priceByVoucher': null
  'flights.bagsTitle': null
  'flights.timesTitle': null
  'flights.durationTitle': null
  'flights.eachWay': null
  'flights.eachStop': null
  'flights.airlinesTitle': null
  'flights.airlinesCount': { count: number }
  'flights.outFromAirport': null
  'flights.outToAirport': null
  'flights.backFromAirport': null
  'flights.backToAirport': null
  'flights.chipOut': { what: string }
  'flights.chipBack': { what: string }
  'flights.countOfOption': { count: number }
  'flights.shownOfFound': { shown: number; total: number }
  'flights.moreFound': { count: number }
  'flights.listHeading': null
  'flights.select': null
  'flights.selectFare': { name: string }
  'flights.fareName': { name: string }
  'flights.details': null
  'flights.hideDetails': null
  'flights.cardLabel': { airline: string; times: string }
  'flights.cheapestBadge': null
  'flights.fastestBadge': null
  'flights.seatsLeft': { count: number }
  'flights.paidByVoucher': { price: string }
  'flights.chooseFare': null
  'flights.faresNote': null
  'flights.faresFailed': null
  'flights.conditionsOf': { name: string }
  'flights.tryAgain': null
  'flights.refreshList': null
  'flights.otherFlights': null
  'flights.goneTitle': null
  'flights.expiredTitle': null
  'flights.chooseFailedTitle': null
  'flights.dearerTitle': null
  'flights.cheaperTitle': null
  'flights.priceBefore': null
  'flights.priceNow': null
  'flights.priceChangedWhy': null
  'flights.continueFor': { price: string }
  'flights.noneTitle': null
  'flights.noneText': null
  'flights.noneWithDays': { party: string }
  'flights.sameTripOtherDays': null
  'flights.sameDaysOtherAirports': null
  'flights.allAirportsOf': { city: string }
  'flights.filteredOutTitle': { count: number }
  'flights.stillNone': null
  'flights.failedTitle': null
  'flights.voucherTitle': null
  'flights.voucherText': { count: number; cap: string }
  'flights.voucherOrder': null
  'flights.voucherSpentTitle': null
  'flights.voucherSpentText': null
  'flights.voucherSpentOnly': null
  'flights.searchWithPrices': null
  'flights.leftToPay': null
  'flights.twoTickets': null
  'flights.twoTicketsText': { out: string; back: string }
  'flights.toPlace': { place: string }
  'flights.fromPlace': { place: string }
  'flights.viaPlaces': { places: string }
  'flights.kilograms': { kg: string }
  'flights.typical': null
  'flights.lowestEmissions': null
  'flights.landsAndLeaves': { to: string; from: string }
  'flights.landsAt': { to: string }
  'flights.comesBackTo': { airport: string }
  'flights.airportChangeIn': { city: string }
  'flights.reasonNight': { city: string; duration: string }
  'flights.reasonShortConnection': { city: string; duration: string }
  'flights.shortConnection': null
  'flights.balance': null
  'flights.balanceAgainst': { price: string; duration: string }
  'flights.balanceShort': { price: string; duration: string }
  'flights.forCount': { count: number }
  'flights.eachShort': { price: string }
  'flights.seatShort': { price: string }
  'flights.skipToFirst': null
  'flights.ticketsTitle': null
  'flights.oneTicket': null
  'flights.noAirportChange': null
  'flights.withAirportChange': null
  'form.beforeDeparture': null
  'form.blank': null
  'form.conditionsChanged': null
  'form.country': null
  'form.dateRange': { from: string; to: string }
  'form.daysAhead': { days: number }
  'form.daysAtMost': { max: number }
  'form.detected': null
  'form.endBelowStart': null
  'form.format': null
  'form.infantAdult': { age: number }
  'form.infantsPerAdult': null
  'form.items': { min: number }
  'form.itemsAtMost': { max: number }
  'form.keyReused': null
  'form.latin': null
  'form.latinSuggestion': { suggestion: string }
  'form.length': { count: number }
  'form.lengthRange': { min: number; max: number }
  'form.longest': { max: number }
  'form.maximum': { max: number }
  'form.minimum': { min: number }
  'form.notForFilterRange': null
  'form.notForFilterValues': null
  'form.notOfBrand': { expected: string }
  'form.notOffered': null
  'form.notSold': null
  'form.oneOf': { options: string }
  'form.past': null
  'form.phone': null
  'form.phoneCountry': null
  'form.points': null
  'form.range': { min: number; max: number }
  'form.rangeEnd': null
  'form.required': null
  'form.samePlace': null
  'form.seats': { max: number }
  'form.shortest': { min: number }
  'form.timeOfDay': null
  'form.totalChanged': null
  'form.twice': null
  'form.type': null
  'form.unexpected': null
  'form.unicode': null
  'form.unknownFilter': null
  'form.unknownParameter': { name: string }
  'form.unknownPlace': null
  'form.unreadable': { kilobytes: number }
  'form.wholeNumber': null
  'head.home': null
  'head.deals': null
  'head.privacy': { brand: string }
  'head.cookies': { brand: string }
  'head.terms': { brand: string }
  'head.notice': { brand: string }
  'head.accessibility': { brand: string }
  'head.flights': { from: string; to: string; brand: string }
  'head.flightsForm': { brand: string }
  'landing.title': null
  'landing.destinationsF': null
  'landing.destinationsFText': null
  'landing.destinationsH': null
  'landing.destinationsHText': null
  'landing.destinationsDP': null
  'landing.destinationsDPText': null
  'landing.topHotels': null
  'landing.pricesFrom': { city: string }
  'landing.fromPrice': null
  'landing.freeTitle': null
  'landing.freeText': { amount: string }
  'landing.freeLeft': null
  'legal.privacyTitle': null
  'legal.privacyData': { brandName: string }
  'legal.privacyUse': null
  'legal.privacyKeep': null
  'legal.privacyRights': null
  'legal.cookiesTitle': null
  'legal.cookiesNeeded': null
  'legal.cookiesMeasure': null
  'legal.cookiesLocal': null
  'legal.cookiesRemove': null
  'legal.termsTitle': null
  'legal.termsSeller': { brandName: string }
  'legal.termsPrice': null
  'legal.termsFare': null
  'legal.termsPayment': null
  'legal.termsCancel': null
  'legal.accessibilityTitle': null
  'legal.accessibilityGoal': null
  'legal.accessibilityKnown': null
  'legal.accessibilityContact': null
  'legal.noticeTitle': null
  'legal.noticeRole': { brandName: string }
  'legal.noticeContact': { phone: string }
  'mail.confirmedSubject': { reference: string }
  'mail.greeting': { name: string }
  'mail.confirmedIntro': { brand: string }
  'mail.tripReference': { reference: string }
  'mail.bookingReference': { reference: string }
  'mail.bookingReferenceWith': { airline: string; reference: string }
  'mail.flights': null
  'mail.travellers': null
  'mail.paid': { amount: string }
  'mail.goodTrip': { brand: string }
  'mail.failedSubject': { brand: string }
  'mail.failedIntro': null
  'mail.failedRefund': { amount: string }
  'mail.failedNext': { brand: string }
  'mail.paymentFailedSubject': { brand: string }
  'mail.paymentFailedIntro': { brand: string }
  'mail.partlySubject': { reference: string }
  'mail.partlyIntro': { brand: string }
  'mail.partlyRefund': { amount: string }
  'mail.onRequestSubject': { reference: string }
  'mail.onRequestIntro': { brand: string }
  'mail.onRequestNext': null
  'mail.extraMissingIntro': { brand: string }
  'mail.linkSubject': { brand: string }
  'mail.linkIntro': null
  'mail.linkUntil': null
  'member.budgetText': { amount: string }
  'member.clubPrices': null
  'member.clubSaving': { amount: string }
  'member.clubText': { percent: string }
  'member.expiredText': null
  'member.expiredTextPublic': null
  'member.expiredTitle': null
  'member.notSoldText': { brand: string }
  'member.orPoints': { points: string }
  'member.overBudget': null
  'member.points': { points: string; label: string }
  'member.pointsLabel': null
  'member.signOut': null
  'member.signOutFailed': null
  'member.signedInAs': { name: string }
  'member.signedOutText': null
  'member.signedOutTitle': null
  'member.toSpend': { amount: string }
  'not-sold.title': { product: string }
  'not-sold.text': { brand: string }
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
  'payment-test.outcomeDeclineLate': null
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
  'results.sortBy': null
  'results.moreSorting': null
  'results.filters': null
  'results.sortButton': null
  'results.activeFilters': null
  'results.removeFilter': { filter: string }
  'results.clearAll': null
  'results.clearAllFilters': null
  'results.priceFrom': null
  'results.priceTo': null
  'results.from': null
  'results.to': null
  'results.fromValue': { value: string }
  'results.upTo': { value: string }
  'results.anyTime': null
  'results.earliest': { what: string }
  'results.latest': { what: string }
  'results.longest': { what: string }
  'results.fromPriceSpoken': null
  'results.showMoreOptions': { count: number }
  'results.showFewer': null
  'results.showMore': { count: number }
  'results.newerPrices': null
  'results.askAgain': null
  'results.searchAgain': null
  'results.orByPhone': null
  'results.callPrivacy': null
  'results.failedText': null
  'results.filteredOutText': null
  'results.fromPrice': { price: string }
  'results.ofAll': { total: string }
  'results.filtersCount': { count: number }
  'search-form.formLabel': null
  'search-form.returnTrip': null
  'search-form.oneWay': null
  'search-form.tripKind': null
  'search-form.directOnly': null
  'search-form.from': null
  'search-form.to': null
  'search-form.cityOrAirport': null
  'search-form.swap': null
  'search-form.depart': null
  'search-form.return': null
  'search-form.returnNights': { nights: number }
  'search-form.chooseDate': null
  'search-form.openCalendar': null
  'search-form.dates': null
  'search-form.travellers': null
  'search-form.travellersSummary': { adults: number; children: number; infants: number }
  'search-form.travellersCount': { count: number }
  'search-form.adults': null
  'search-form.adultsAges': null
  'search-form.children': null
  'search-form.childrenAges': null
  'search-form.infants': null
  'search-form.infantsAges': null
  'search-form.childAgesPlain': null
  'search-form.childAgesPlainHint': null
  'search-form.childAge': { number: string }
  'search-form.chooseAge': null
  'search-form.travellerLimits': null
  'search-form.oneLess': { what: string }
  'search-form.oneMore': { what: string }
  'search-form.cabin': null
  'search-form.cabinEconomy': null
  'search-form.cabinPremiumEconomy': null
  'search-form.cabinBusiness': null
  'search-form.cabinFirst': null
  'search-form.search': null
  'search-form.edit': null
  'search-form.barRoute': { from: string; to: string }
  'search-form.barEmpty': null
  'search-form.allAirports': { city: string }
  'search-form.allAirportsCount': { count: number }
  'search-form.cityCountry': { city: string; country: string }
  'search-form.kmToCentre': { distance: string }
  'search-form.recent': null
  'search-form.recentSearches': null
  'search-form.popular': null
  'search-form.didYouMean': null
  'search-form.otherPlaces': null
  'search-form.noPlace': { query: string }
  'search-form.noPlaceHint': null
  'search-form.placesFailed': null
  'search-form.placesFound': { count: number }
  'search-form.enterKey': null
  'search-form.previousMonth': null
  'search-form.nextMonth': null
  'search-form.laterMonths': null
  'search-form.dayCheap': null
  'search-form.dayDear': null
  'search-form.legendCheap': null
  'search-form.legendNormal': null
  'search-form.legendDear': null
  'search-form.pricesFor': { count: number }
  'search-form.pricesNeedPlaces': null
  'search-form.cheapestFrom': { price: string }
  'search-form.departureDay': null
  'search-form.returnDay': null
  'search-form.thingsToCheck': { count: number }
  'search-form.problemFromMissing': null
  'search-form.problemFromUnknown': null
  'search-form.problemToMissing': null
  'search-form.problemToUnknown': null
  'search-form.problemSamePlace': null
  'search-form.problemOutMissing': null
  'search-form.problemBackMissing': null
  'search-form.problemDatePast': null
  'search-form.problemDateTooFar': null
  'search-form.problemBackBeforeOut': null
  'search-form.problemAdults': null
  'search-form.problemTooMany': null
  'search-form.problemChildAge': null
  'search-form.problemInfants': null
  'search-form.problemTooManyInfants': null
  'trip.findTitle': null
  'trip.findText': null
  'trip.reference': null
  'trip.email': null
  'trip.show': null
  'trip.referenceMissing': null
  'trip.emailMissing': null
  'trip.notFoundText': { brand: string }
  'trip.notShown': null
  'trip.booked': null
  'trip.partlyBooked': null
  'trip.onRequest': null
  'trip.notBooked': null
  'trip.cancelled': null
  'trip.booking': null
  'trip.findAnother': null
}

export type MessageKey = keyof MessageParameters
