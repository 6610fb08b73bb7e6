import { Icon } from '../../ui/icon.tsx'
import type { LandingContent } from './landing-content.ts'
import styles from './product-explanation.module.css'

/** Why to book here, in the brand's own words: one text beside its title, or several parts under it. */
export const ProductExplanation = ({ explanation }: Pick<LandingContent, 'explanation'>) => {
  if (!explanation) return null
  const parts = explanationParts(explanation.description)
  return (
    <section className={parts.length > 1 ? styles.parted : styles.section}>
      <div>
        <h2 className={styles.title}>{explanation.title}</h2>
        <p className={styles.subtitle}>{explanation.subtitle}</p>
      </div>
      {parts.length > 1
        ? (
          <ul className={styles.parts}>
            {parts.map(({ number, heading, text }) => (
              <li key={text} className={styles.part}>
                <span className={styles.mark}>{number ?? <Icon name="check" />}</span>
                {heading !== null && <h3 className={styles.heading}>{heading}</h3>}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )
        : <p className={styles.description}>{parts[0]?.text}</p>}
    </section>
  )
}

/** A part of an explanation: words, what they are about where the text says so, and their number where it counts. */
type ExplanationPart = { number: string | null; heading: string | null; text: string }

/**
 * Empty lines separate the parts of a text. In a part of several lines the first is its heading, and "1. " before it is its number. Plain
 * text only: markup is not interpreted.
 */
export const explanationParts = (text: string): ExplanationPart[] =>
  text.split(/\n\s*\n/).map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const [first = '', ...rest] = part.split('\n').map((line) => line.trim())
    if (rest.length === 0) return { number: null, heading: null, text: first }
    const [, number = null, heading = first] = /^(\d{1,2})\. +(.+)$/.exec(first) ?? []
    return { number, heading, text: rest.join(' ') }
  })
