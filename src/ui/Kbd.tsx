/** A letter or a digit, which acts without Ctrl or Alt; the style sheet hides those that the user turned off. */
const SINGLE = /^[A-Z\d]$/

/** Shows a shortcut by the style sheet alone: the control has `aria-keyshortcuts`, and its name is what one says to press it. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd
      className="kbd"
      aria-hidden="true"
      data-key={children}
      data-single={SINGLE.test(children) || undefined}
    />
  )
}
