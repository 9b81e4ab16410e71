export const formParts = {
  'form.chooseSeveral': 'Choose one or more',
  'form.remove': 'Remove {name}',
}
