import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'

const brand: MantineColorsTuple = [
  '#e6f4f3',
  '#cfe8e7',
  '#a0d2d0',
  '#6dbab7',
  '#45a5a3',
  '#2a9693',
  '#138788',
  '#13787b',
  '#0a5f63',
  '#084d51',
]

/* Neutrals with a slight blue cast, for the parts of Mantine that use a fixed shade. */
const gray: MantineColorsTuple = [
  '#f5f7fa',
  '#ebeff4',
  '#dce3eb',
  '#c5cfda',
  '#7d8b9d',
  '#6b7a8d',
  '#5a6a7f',
  '#495a70',
  '#2b3a4e',
  '#0f1c2e',
]
const dark: MantineColorsTuple = [
  '#e9eff6',
  '#a3b3c6',
  '#8899ad',
  '#7a8ca2',
  '#6b7d93',
  '#2f4055',
  '#1b2634',
  '#131c28',
  '#0f1722',
  '#0c131c',
]

const MEDIUM = { defaultProps: { size: 'md' } } as const

/** The size of a page's main button. */
const LARGE = {
  '--button-height': '48px',
  '--button-padding-x': '1.375rem',
  '--button-fz': 'var(--mantine-font-size-md)',
} as const

const DIALOG = {
  transitionProps: { duration: 150 },
  // The dialog's <header> would count as a second banner of the page.
  attributes: { header: { role: 'none' } },
} as const

/** Mantine's settings; their colors come from tokens.css through `cssVariables`. */
export const theme = createTheme({
  colors: { brand, gray, dark },
  // Replaces Mantine's black text, as of notices, with our ink color.
  black: '#0f1c2e',
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '8px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Large enough to touch unless a size is set. Like its icon, it does not grow with the font size.
    ActionIcon: { defaultProps: { size: 'var(--touch)', variant: 'subtle', color: 'gray' } },
    Button: {
      defaultProps: { variant: 'default' },
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root:
          size === undefined ? { '--button-height': 'var(--touch)' } : size === 'lg' ? LARGE : {},
      }),
    },
    Autocomplete: MEDIUM,
    Checkbox: MEDIUM,
    NumberInput: MEDIUM,
    Radio: MEDIUM,
    Switch: MEDIUM,
    TagsInput: MEDIUM,
    Textarea: MEDIUM,
    TextInput: MEDIUM,
    Paper: { vars: () => ({ root: { '--paper-border-color': 'var(--line)' } }) },
    // The button may have the size of a touch target; its icon keeps the common size.
    CloseButton: { defaultProps: { iconSize: 20 } },
    Divider: { defaultProps: { color: 'var(--line)' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Modal: {
      defaultProps: DIALOG,
      styles: { title: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 } },
    },
    Drawer: {
      defaultProps: DIALOG,
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    Menu: {
      defaultProps: { transitionProps: { duration: 150 } },
      styles: {
        dropdown: { borderColor: 'var(--line)' },
        divider: { borderColor: 'var(--line)' },
        item: { minHeight: 44 },
      },
    },
    Popover: { styles: { dropdown: { borderColor: 'var(--line)' } } },
    NativeSelect: MEDIUM,
    Select: { ...MEDIUM, styles: { option: { minHeight: 44 } } },
    // In the dark theme, the default track is brighter than the bar.
    Progress: { styles: { root: { backgroundColor: 'var(--line)' } } },
  },
})

export const colorSchemeManager = localStorageColorSchemeManager()

/** Maps Mantine's variables to the tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const schemed = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--brand)',
    '--mantine-color-error': 'var(--low)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-brand-filled': 'var(--brand-fill)',
    '--mantine-color-brand-filled-hover': 'var(--brand-fill-hover)',
    '--mantine-color-brand-light': 'var(--brand-soft)',
    '--mantine-color-brand-light-hover': 'var(--brand-soft)',
    '--mantine-color-brand-light-color': 'var(--brand)',
    '--mantine-color-gray-light': 'var(--sunk)',
    '--mantine-color-yellow-light': 'var(--middle-soft)',
    '--mantine-color-yellow-light-color': 'var(--middle)',
    '--mantine-color-red-light': 'var(--low-soft)',
    '--mantine-color-red-light-color': 'var(--low)',
    '--mantine-color-brand-outline': 'var(--brand)',
    '--mantine-color-brand-text': 'var(--brand)',
  }
  return { variables: {}, light: schemed, dark: schemed }
}
