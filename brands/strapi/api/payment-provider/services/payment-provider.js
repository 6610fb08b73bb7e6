'use strict'

module.exports = require('@strapi/strapi').factories.createCoreService('api::payment-provider.payment-provider')
