import type { CompetitorLineContent } from '../../contract/content/text.ts'
import { competitorParameter } from '../../contract/forms/competitor-parameter.ts'
import { Button } from '../components/Button.tsx'
import { TextWithLink } from '../kit/TextWithLink.tsx'
import styles from './CompetitorLine.module.css'

export function CompetitorLine({ content }: { content: CompetitorLineContent }) {
  return (
    <section className="wrap band">
      <h2>{content.heading}</h2>
      <form className={`ask ${styles.line}`} action="/book">
        <label htmlFor="competitor" className="soft">
          {content.rival}
        </label>
        <input
          id="competitor"
          className="headline"
          name={competitorParameter.name}
          maxLength={competitorParameter.maxLength}
          placeholder={content.example}
          autoComplete="off"
        />
        <Button type="submit">{content.action}</Button>
      </form>
      <p className="soft">
        <TextWithLink text={content.lead} link={content.second} />
      </p>
    </section>
  )
}
