'use strict'

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::payment-provider.payment-provider')
