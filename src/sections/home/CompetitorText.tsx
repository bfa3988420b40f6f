import { Fragment } from 'react'

/** A text in which `competitor-name.client.ts` puts the competitor that a visitor names. */
export function CompetitorText({ competitor, text }: { competitor: string; text: string }) {
  return text.split(competitor).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={index}>
      {index > 0 && <bdi data-competitor>{competitor}</bdi>}
      {part}
    </Fragment>
  ))
}
