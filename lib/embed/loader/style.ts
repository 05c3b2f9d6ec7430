/**
 * The element's own look. A sheet made by script is no inline style: a host's Content Security Policy needs
 * to allow none. A host may change the parts `frame`, `button`, `dialog` and `close`, and these custom
 * properties.
 */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host{display:block;position:relative}
:host([hidden]),[hidden]{display:none}
:host(:is([mode=button],[mode=modal])){display:inline-block}
iframe{display:block;position:relative;width:1344px;max-width:100%;border:0}
:host(bellhop-dialog){position:absolute}
.waiting,i,progress{position:absolute;inset:0}
.waiting,i{visibility:hidden}
i{scroll-margin:24px}
button{min-height:44px;border:0;font:inherit;color:var(--bellhop-on-accent,#fff);background:var(--bellhop-accent,#1f4e4a);padding:.6em 1.4em;border-radius:var(--bellhop-radius,12px)}
dialog{width:min(992px,100vw - 48px);height:min(var(--h,416px),100dvh - 48px);margin-block:24px;max-width:none;max-height:none;padding:0;border:0;border-radius:var(--bellhop-radius,12px);overflow:hidden}
dialog::backdrop{background:#0008}
progress{margin:auto}
dialog iframe{height:100%}
dialog button{position:absolute;z-index:1;inset-block-start:6px;inset-inline-end:16px;width:44px;padding:0;font-size:24px;color:inherit;background:none}
@media(max-width:640px){dialog{width:100vw;height:100dvh;border-radius:0;margin:0}}`);
