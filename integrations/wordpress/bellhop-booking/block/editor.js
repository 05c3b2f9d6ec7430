/**
 * The block in the editor: fields for the element's attributes, and a placeholder. This file is plain
 * JavaScript and needs no build. includes/block.php sets `bellhopBooking`.
 */

// This block keeps the names local: names at the top level of an ordinary script are global.
{
  const { blockEditor, blocks, components } = window.wp;
  const { createElement } = window.wp.element;
  const { __ } = window.wp.i18n;
  const { attributes, settings } = window.bellhopBooking;

  /** The type of the input for each type of attribute. Other attributes have a text input. */
  const INPUTS = { date: 'date', count: 'number' };

  /** Makes the field of one attribute. An empty value removes the attribute. */
  const field = (name, { type, label, help, words = {} }, value, change) => {
    const shared = { key: name, label, help };
    if (type === 'flag') {
      const onChange = (isOn) => change(isOn || undefined);
      return createElement(components.ToggleControl, { ...shared, checked: value === true, onChange });
    }
    const onChange = (text) => change(text || undefined);
    if (type !== 'choice') {
      const input = { type: INPUTS[type] ?? 'text', value: value ?? '', onChange };
      return createElement(components.TextControl, { ...shared, ...input });
    }
    const options = Object.entries(words).map(([word, says]) => ({
      value: word,
      label: word === says ? word : `${word}: ${says}`,
    }));
    const unset = { value: '', label: __('not set', 'bellhop-booking') };
    return createElement(components.SelectControl, {
      ...shared,
      value: value ?? '',
      options: [unset, ...options],
      onChange,
    });
  };

  const Edit = ({ attributes: chosen, setAttributes }) => {
    const fields = Object.entries(attributes).map(([name, attribute]) =>
      field(name, attribute, chosen[name], (value) => setAttributes({ [name]: value })),
    );
    const property = chosen.property ?? settings.property;
    const isReady = settings.address !== '' && property !== '';
    return createElement(
      'div',
      blockEditor.useBlockProps(),
      createElement(
        blockEditor.InspectorControls,
        null,
        createElement(components.PanelBody, { title: __('Booking widget', 'bellhop-booking') }, fields),
      ),
      createElement(components.Placeholder, {
        icon: 'calendar-alt',
        label: __('Bellhop booking', 'bellhop-booking'),
        instructions: isReady
          ? `${property}, ${chosen.mode ?? 'inline'}`
          : __(
              'Set the address of your Bellhop and a property: Settings, Bellhop Booking.',
              'bellhop-booking',
            ),
      }),
    );
  };

  // The server writes the block's HTML.
  blocks.registerBlockType('bellhop/booking', { edit: Edit, save: () => null });
}
