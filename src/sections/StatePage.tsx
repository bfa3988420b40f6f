import type { ReactNode } from 'react'
import type { KnownLabels, WithoutLinkCopy } from '../../contract/content/outcome-facts.ts'
import type { SiteContent } from '../../contract/content/site.ts'
import { Button, ButtonLink, type ButtonVariant } from '../components/Button.tsx'
import { FormAlert } from '../components/Field.tsx'
import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import { Facts } from '../kit/Facts.tsx'
import '../styles/short.css'
import styles from './StatePage.module.css'

interface StatePageProps {
  /** The sign of the state, which a route passes as a slot. */
  drawing?: ReactNode
  heading: string
  /** The form that ended here; its draft is deleted. */
  sent?: string | undefined
  children: ReactNode
}

export function StatePage({ drawing, heading, sent, children }: StatePageProps) {
  return (
    <section className={`wrap ${styles.state}`} data-sent={sent}>
      <div>{drawing}</div>
      <div className="stack">
        <h1>{heading}</h1>
        {children}
      </div>
    </section>
  )
}

export function StateText({ text }: { text: readonly string[] }) {
  return text.map((sentence) => (
    <p key={sentence} className="lead">
      {sentence}
    </p>
  ))
}

interface ProvenDetailsProps {
  known: KnownLabels
  /** The names of the mailing lists; the server keeps those that are meant. */
  lists: SiteContent['lists']
}

/** Facts about one person, hidden until the server fills them in for a valid link. */
export function ProvenDetails({ known, lists }: ProvenDetailsProps) {
  const names = Object.entries(lists).map(([source, name]) => (
    <span key={source} data-fill-block={source}>
      {name}
    </span>
  ))
  return (
    <Ledger data-fill-hidden="detailsHidden" hidden>
      {Object.entries(known).map(([name, label]) => (
        <LedgerRow key={name} label={label} data-fill-block={name}>
          {name === 'list' ? names : <span data-fill="value" />}
        </LedgerRow>
      ))}
    </Ledger>
  )
}

/** What the page says without a valid link; the server removes it with one. */
export function WithoutLink({ content: { text, facts, link } }: { content: WithoutLinkCopy }) {
  return (
    <div data-fill-block="without" className="stack wide">
      <p className="lead">{text}</p>
      <Facts facts={facts} />
      <ButtonLink variant="quiet" href={link.href}>
        {link.label}
      </ButtonLink>
    </div>
  )
}

interface TokenFormProps {
  action: string
  label: string
  button: string
  variant?: ButtonVariant
  children: ReactNode
}

/** A button that posts the link’s token, which the server fills in. */
export function TokenForm(props: TokenFormProps) {
  const { action, label, button, variant = 'primary', children, ...mark } = props
  return (
    <form {...mark} className="stack wide" action={action} method="post" aria-label={label}>
      <FormAlert />
      <input type="hidden" name="token" />
      {children}
      <Button type="submit" variant={variant}>
        {button}
      </Button>
    </form>
  )
}
