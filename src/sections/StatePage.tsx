import type { ReactNode } from 'react'
import { withoutLink } from '../../contract/hooks.ts'
import { ButtonLink } from '../components/Button.tsx'
import type { Without } from '../content/outcome-facts.ts'
import { Facts } from '../kit/Facts.tsx'
import styles from './StatePage.module.css'

interface StatePageProps {
  /** Its sign of state. */
  drawing: ReactNode
  heading: string
  /** The form that ended here, whose draft can be forgotten. */
  sent?: string | undefined
  /** What it means, what is known, and the next step. */
  children: ReactNode
}

/** A page of one state: its sign, what it means, and what to do next. */
export function StatePage({ drawing, heading, sent, children }: StatePageProps) {
  return (
    <section className={`wrap ${styles.state}`} data-sent={sent}>
      <div className={styles.drawing}>{drawing}</div>
      <div className="stack">
        <h1>{heading}</h1>
        {children}
      </div>
    </section>
  )
}

/** What stands there for who comes without the link from a mail; the server takes it out for who has one. */
export function WithoutLink({ content: { text, facts, link } }: { content: Without }) {
  return (
    <div {...withoutLink} className="stack wide">
      <p className="lead">{text}</p>
      <Facts facts={facts} />
      <ButtonLink variant="quiet" href={link.href}>
        {link.label}
      </ButtonLink>
    </div>
  )
}

/** The sentences under a heading, each in a paragraph. */
export function Lead({ text }: { text: readonly string[] }) {
  return text.map((sentence) => (
    <p key={sentence} className="lead">
      {sentence}
    </p>
  ))
}
