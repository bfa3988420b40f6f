import type { RivalLineContent } from '../../contract/content/text.ts'
import { bookedRival } from '../../contract/forms/booked-rival.ts'
import { Button } from '../components/Button.tsx'
import { TextWithLink } from '../kit/TextWithLink.tsx'
import styles from './RivalLine.module.css'

export function RivalLine({ content }: { content: RivalLineContent }) {
  return (
    <section className="wrap band">
      <h2>{content.heading}</h2>
      <form className={`ask ${styles.line}`} action="/book">
        <label htmlFor="rival" className="soft">
          {content.rival}
        </label>
        <input
          id="rival"
          className="headline"
          name={bookedRival.name}
          maxLength={bookedRival.maxLength}
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
