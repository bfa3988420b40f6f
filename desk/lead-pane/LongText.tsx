import { Fragment } from 'react'

/** A text that somebody typed; a web address may break after each slash, and alone it is shown without its scheme. */
export function LongText({ text }: { text: string }) {
  return text
    .replace(/^https?:\/\/(?=\S+$)/, '')
    .split(/(?<=[^/]\/)(?!\/)/)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))
}
