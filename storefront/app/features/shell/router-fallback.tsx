import styles from './router-fallback.module.css'

/**
 * The last resort before any design: no pictures, no translations. Its English words are fixed, and the status or
 * message stands beside them.
 */
export const RouterFallback = ({ detail }: { detail: string }) => (
  <main id="main" className={styles.page} lang="en">
    <title>Unexpected Application Error!</title>
    <h1 className={styles.title}>Unexpected Application Error!</h1>
    <p><code className={styles.detail}>{detail}</code></p>
    <a href="/" className={styles.home}>Go to the start page</a>
  </main>
)
