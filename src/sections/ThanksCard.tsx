import { ButtonLink } from '../components/Button.tsx'
import type { Outcome } from '../content/pages/outcomes.ts'
import styles from './ThanksCard.module.css'

interface ThanksCardProps {
  content: Pick<Outcome, 'heading' | 'text' | 'link'>
  /** What a toast says where there are scripts: its title and its sentence, each once on the page. */
  toast?: readonly string[]
  /** The form that ends here, whose draft can be forgotten. */
  form?: string
}

/** Where a form ends that was sent without scripts. */
export function ThanksCard({ content, toast = [], form }: ThanksCardProps) {
  return (
    <section className="section">
      <div className={`wrap ${styles.copy}`} data-sent={form}>
        <h1>{content.heading}</h1>
        {toast.length > 0 && (
          <p className="lead">
            {toast.map((text) => (
              <span key={text}>{text} </span>
            ))}
          </p>
        )}
        {content.text.map((text) => (
          <p key={text} className="lead">
            {text}
          </p>
        ))}
        <ButtonLink variant="quiet" href={content.link.href}>
          {content.link.label}
        </ButtonLink>
      </div>
    </section>
  )
}
