import type { Block, MailText } from './mail-text.ts'

/** The plain part of a mail: what people wrote stays as they wrote it, line for line. */
export function renderText({ heading, blocks, footer }: MailText): string {
  const links = footer.links.map(({ label, href }) => `${label}:\n${href}`)
  return `${[heading, ...blocks.map(renderBlock), '-- ', footer.why, ...links].join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.link.label}:\n${block.link.href}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}:\n${indented(value)}`).join('\n\n')
  }
}

function indented(value: string): string {
  return value.replaceAll(/^(?=.)/gm, '  ')
}
