'use strict'

module.exports = require('@strapi/strapi').factories.createCoreController('api::payment-provider.payment-provider')
