import { Component, createRef, type FieldsetHTMLAttributes } from 'react'

interface SlotGroupProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  zone: string
}

/** The choices of a zone: one that has the focus has it in the next zone as well, where all elements are others. */
export class SlotGroup extends Component<SlotGroupProps> {
  readonly #group = createRef<HTMLFieldSetElement>()

  // A hook cannot: another zone is drawn in slices, and the focus may move until the moment before it is shown.
  override getSnapshotBeforeUpdate({ zone }: SlotGroupProps): string | null {
    const { activeElement } = document
    if (zone === this.props.zone || !(activeElement instanceof HTMLInputElement)) return null
    return this.#group.current?.contains(activeElement) ? activeElement.value : null
  }

  override componentDidUpdate(_: SlotGroupProps, __: unknown, focused: string | null): void {
    if (focused === null) return
    this.#group.current?.querySelector<HTMLElement>(`[type="radio"][value="${focused}"]`)?.focus()
  }

  override render() {
    const { zone: _, ...attributes } = this.props
    return <fieldset ref={this.#group} {...attributes} />
  }
}
