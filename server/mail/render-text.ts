import type { Block, MailLink, MailText } from './mail-text.ts'

/** The plain part of a mail: what people wrote stays as they wrote it, line for line. */
export function renderText({ heading, blocks, footer }: MailText): string {
  const links = footer.links.map(renderLink)
  return `${[heading, ...blocks.map(renderBlock), '-- ', footer.why, ...links].join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return renderLink(block.link)
    case 'links':
      return block.links.map(renderLink).join('\n\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}:\n${indented(value)}`).join('\n\n')
  }
}

function renderLink({ label, href }: MailLink): string {
  return `${label}:\n${href}`
}

function indented(value: string): string {
  return value.replaceAll(/^(?=.)/gm, '  ')
}
