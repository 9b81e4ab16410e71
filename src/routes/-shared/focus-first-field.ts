/** A form that has just appeared where somebody pressed a button takes the focus; give it as the form's `ref`. */
export const focusFirstField = (form: HTMLElement | null): void => {
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}
