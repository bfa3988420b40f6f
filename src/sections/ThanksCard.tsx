import { ButtonLink } from '../components/Button.tsx'
import type { Outcome } from '../content/pages/outcomes.ts'
import { StatePage } from './StatePage.tsx'

interface ThanksCardProps {
  content: Pick<Outcome, 'sign' | 'heading' | 'text' | 'link'>
  /** What a toast says where there are scripts: its title and its sentence, each once on the page. */
  toast?: readonly string[]
  /** The form that ends here, whose draft can be forgotten. */
  form?: string
}

/** Where a form ends that was sent without scripts, or a button behind a link in a mail. */
export function ThanksCard({ content, toast = [], form }: ThanksCardProps) {
  return (
    <StatePage
      sign={content.sign}
      heading={content.heading}
      said={toast}
      text={content.text}
      sent={form}
    >
      <ButtonLink variant="quiet" href={content.link.href}>
        {content.link.label}
      </ButtonLink>
    </StatePage>
  )
}
