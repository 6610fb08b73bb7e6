'use strict'

module.exports = require('@strapi/strapi').factories.createCoreService('api::payment-method.payment-method')
