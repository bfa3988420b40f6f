/** A map that drops its oldest key when it is full, so that requests can’t fill the memory. */
export class BoundedCache<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most && !this.has(key)) this.delete(this.keys().next().value as Key)
    return super.set(key, value)
  }
}
