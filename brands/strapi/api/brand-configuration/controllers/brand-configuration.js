'use strict'

module.exports = require('@strapi/strapi').factories.createCoreController('api::brand-configuration.brand-configuration')
