/** How often a text is decoded; what needs more hides something. */
const maxRounds = 5

/** An at sign, or as many digits as a telephone number, with or without spaces and dots. */
const personal = /@|\d(?:[ ().+-]{0,2}\d){8}/

/** Whether a text from an address may contain personal data, however it is encoded. */
export function mayBePersonal(text: string): boolean {
  let plain = text
  for (let round = 0; round < maxRounds; round += 1) {
    // Full-width letters and signs become plain ones.
    const decoded = plain
      .normalize('NFKC')
      .replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
        String(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
      )
    if (decoded === plain) return personal.test(plain)
    plain = decoded
  }
  return true
}
