await import('../i18n/build/generate-message-keys.ts')
