import { Fragment } from 'react'

/** What somebody typed: a web address breaks after its slashes before it breaks within a word. */
export function LongText({ text }: { text: string }) {
  return text.split(/(?<=[^/]\/)(?!\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
