import { Fragment } from 'react'

/** A text in which `rival-name.client.ts` puts the competitor that a visitor names. */
export function RivalText({ rival, text }: { rival: string; text: string }) {
  return text.split(rival).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={place}>
      {place > 0 && <bdi data-rival>{rival}</bdi>}
      {part}
    </Fragment>
  ))
}
