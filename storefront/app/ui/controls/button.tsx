import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'

type Look = {
  variant?: 'primary' | 'soft' | 'line' | 'ghost' | undefined
  /** medium: 40 px high. large: 48 px high. field: as high as the inputs beside it. */
  size?: 'medium' | 'large' | 'field' | undefined
  isWide?: boolean | undefined
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & {
  /**
   * True while the button's action runs. The button then shows a spinner, keeps its focus and label, and ignores presses. A button with
   * this property also ignores the second press of a double click, because that press may arrive before this is true.
   */
  isPending?: boolean
  ref?: Ref<HTMLButtonElement>
}

const look = ({ variant = 'primary', size = 'medium', isWide = false }: Look, extra?: string): string =>
  classes(styles.button, styles[variant], styles[size], isWide && styles.wide, extra)

export const Button = ({ variant, size, isWide, isPending, className, onClick, children, type = 'button', ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const isSecondOfDouble = isPending !== undefined && event.detail > 1
    if (isPending || isSecondOfDouble) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest} type={type} className={look({ variant, size, isWide }, className)} onClick={press}
      aria-disabled={isPending || rest['aria-disabled']} aria-busy={isPending || undefined}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & {
  to: string
  className?: string | undefined
  children: ReactNode
  onClick?: () => void
  rel?: string
  /** Loads the whole page from the server instead of using the router. */
  reloadDocument?: boolean
}

/** A link that looks like a button. The router opens paths of the storefront, and the browser opens other sites. */
export const ButtonLink = ({ variant, size, isWide, to, className, children, reloadDocument = false, ...rest }: ButtonLinkProps) =>
  to.startsWith('/')
    ? <Link {...rest} to={to} reloadDocument={reloadDocument} className={look({ variant, size, isWide }, className)}>{children}</Link>
    : <a {...rest} href={to} className={look({ variant, size, isWide }, className)}>{children}</a>
