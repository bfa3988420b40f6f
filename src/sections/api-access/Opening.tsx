import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { ApiAccess } from '../../content/pages/api-access.ts'
import styles from './Opening.module.css'

interface OpeningProps {
  content: Pick<ApiAccess, 'intro' | 'letter' | 'ask' | 'read'>
  /** Our address. */
  email: string
  /** What the form's subject will be. */
  subject: string
}

/** The head of the page beside the one message that it takes; the message's button leads to the form. */
export function Opening({ content, email, subject }: OpeningProps) {
  const { intro, letter, ask, read } = content
  return (
    <header className={`wrap ${styles.opening}`}>
      <SectionHead level={1} heading={intro.heading} lead={intro.lead}>
        <ButtonLink variant="quiet" href={read.href}>
          {read.label}
        </ButtonLink>
      </SectionHead>
      <section className={styles.letter} data-theme="light" aria-label={letter.heading}>
        <dl>
          <div>
            <dt>{letter.to}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{letter.subject}</dt>
            <dd>{subject}</dd>
          </div>
        </dl>
        <ol>
          {letter.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <div className={styles.send}>
          <ButtonLink href={ask.href}>{ask.label}</ButtonLink>
          <p>{letter.note}</p>
        </div>
      </section>
    </header>
  )
}
