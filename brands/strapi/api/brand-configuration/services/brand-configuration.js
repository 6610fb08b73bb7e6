'use strict'

module.exports = require('@strapi/strapi').factories.createCoreService('api::brand-configuration.brand-configuration')
