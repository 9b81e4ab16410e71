/** The button of a step; while the step is pending it shows that and ignores presses. */
export function SubmitButton({ isBusy, children }: { readonly isBusy: boolean; readonly children: string }) {
  return (
    <button
      type="submit"
      className="button login__submit"
      data-variant="solid"
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {children}
    </button>
  )
}
