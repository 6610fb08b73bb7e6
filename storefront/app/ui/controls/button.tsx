import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'

type Look = {
  variant?: 'primary' | 'soft' | 'line' | 'ghost' | undefined
  /** medium 40 px, large 48 px, field as high as the inputs beside it. */
  size?: 'medium' | 'large' | 'field' | undefined
  isWide?: boolean | undefined
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & {
  /**
   * True while the button's action runs: it shows that, keeps its focus and label, and ignores further presses. Such a button treats a
   * double press as one, because the second press may arrive before this is true.
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
  /** Asks the server for the whole page. */
  reloadDocument?: boolean
}

/** A link that looks like a button. An own address is opened by the router, another site by the browser. */
export const ButtonLink = ({ variant, size, isWide, to, className, children, reloadDocument = false, ...rest }: ButtonLinkProps) =>
  to.startsWith('/')
    ? <Link {...rest} to={to} reloadDocument={reloadDocument} className={look({ variant, size, isWide }, className)}>{children}</Link>
    : <a {...rest} href={to} className={look({ variant, size, isWide }, className)}>{children}</a>
