'use strict'

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::brand-configuration.brand-configuration')
