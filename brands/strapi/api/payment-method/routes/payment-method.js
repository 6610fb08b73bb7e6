'use strict'

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::payment-method.payment-method')
