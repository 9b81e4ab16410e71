/** The one button of a step; while the step is under way it says so and takes nothing more. */
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
