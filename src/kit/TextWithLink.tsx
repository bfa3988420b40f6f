import type { Link } from '../../contract/content/text.ts'
import { longDay } from '../format/dates.ts'

interface WordsProps {
  text: string | undefined
  link?: Link | undefined
}

export function TextWithLink({ text, link }: WordsProps) {
  return (
    <>
      {text && dayPattern.test(text) ? <time dateTime={text}>{longDay(text)}</time> : text}{' '}
      {link && (
        <a className="link" href={link.href}>
          {link.label}
        </a>
      )}
    </>
  )
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
