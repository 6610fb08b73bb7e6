await import('../i18n/build/print-catalogs.ts')
