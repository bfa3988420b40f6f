import { setTimeout } from 'node:timers/promises'
import { askLink, type LinkAnswer, type LinkManners } from './ask-link.ts'

export interface Politeness extends LinkManners {
  /** So many sites are asked at once. */
  sitesAtOnce: number
  /** Between two requests to one site, in milliseconds. */
  pause: number
}

/**
 * Asks for every address: those of one site one after another with a pause between them, several sites at once. One
 * that cannot be reached or fails is asked once more after the others of its site.
 *
 * @returns an answer for each, in the order of the addresses.
 */
export async function askLinks(
  addresses: readonly string[],
  politeness: Politeness,
): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>(addresses.map((one) => [one, { kind: 'there' }]))
  const sites = Map.groupBy(new Set(addresses), (address) => new URL(address).host).values()
  const askNext = async (address: string) => {
    answers.set(address, await askLink(address, politeness))
    await setTimeout(politeness.pause)
  }
  const work = async () => {
    for (const site of sites) {
      for (const address of site) await askNext(address)
      const failed = site.filter((address) => answers.get(address)?.kind === 'broken')
      for (const address of failed) await askNext(address)
    }
  }
  await Promise.all(Array.from({ length: politeness.sitesAtOnce }, work))
  return answers
}
