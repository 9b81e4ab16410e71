/** Shows a shortcut; hidden from screen readers, because the control has `aria-keyshortcuts`. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {children}
    </kbd>
  )
}
