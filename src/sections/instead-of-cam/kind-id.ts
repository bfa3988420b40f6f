/** The id of a kind of tool: “A network’s own sales tool” as `a-network-s-own-sales-tool`. */
export function kindId(kind: string): string {
  return kind
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
